import type { LandingPage } from '@throughfare/contract/calls/landing-pages';
import { fillIn } from '../../../../lib/fill-in.ts';
import { MapFigure } from '../../../../domain/content/components/map-figure.tsx';
import { QuestionList } from '../../../../domain/content/components/question-list.tsx';
import { mapPicture } from '../../../../domain/content/model/map-picture.ts';
import type { Words } from '../../model/words.data.ts';

interface QuestionsAndMapProps {
  readonly page: LandingPage;
  readonly words: Words;
}

/** Common questions, with the map of the page beside them. */
export function QuestionsAndMap({ page, words }: QuestionsAndMapProps) {
  const { of, code } = page.map;
  const isCountry = of === 'country';
  const place = page.kind === 'PASS' ? page.region : page.place;
  return (
    <div className="grid gap-10 lg:grid-cols-[7fr_5fr] lg:gap-14">
      <QuestionList heading={words.questions} questions={page.questions} />
      <MapFigure
        map={isCountry ? mapPicture.country(code, page.language === 'fr') : mapPicture[of](code)}
        alt={fillIn(isCountry ? words.countryMapOf : words.mapOf, { place })}
      />
    </div>
  );
}
