import type { JourneyRights } from '@throughfare/contract/shapes/journey-rights';
import { chanceText } from '../../domain/journeys/chance-text.ts';
import { LawsList } from '../../domain/journeys/told-rights.tsx';
import { paths } from '../../lib/paths.ts';
import { DeskPage, FailedDeskPage } from '../../ui/desk-page.tsx';
import { TitledPanel } from '../../ui/titled-panel.tsx';
import type { RightsView } from './load-rights.ts';

type Change = JourneyRights['changes'][number];

/** `/mybookings/rights`: the rights on one whole journey, whoever sold its parts (RIGHTS-1, RIGHTS-2). */
export function RightsScreen({ view, reference }: { readonly view: RightsView; readonly reference: string }) {
  const back = { to: paths.myBookings({ open: reference }), label: `Booking ${reference}` };
  const title = 'Your rights on this journey';
  if (view.state === 'failed')
    return <FailedDeskPage title={title} back={back} what="rights" message={view.message} href={paths.journeyRights(reference)} />;
  const { trip, told, contract, changes, rights } = view.rights;
  return (
    <DeskPage title={title} back={back} gap="gap-6">
      <TitledPanel id="contract" title={trip}>
        <p className="mt-2">{contract.text}</p>
        <p className="mt-2 text-ink-soft">{told}</p>
      </TitledPanel>
      {changes.length > 0 && (
        <TitledPanel id="changes" title="Changes on the way">
          <ul className="mt-3 flex flex-col gap-5">
            {changes.map((change) => (
              <li key={`${change.place} ${change.nextTrain ?? ''}`}>
                <ChangeFacts change={change} />
              </li>
            ))}
          </ul>
        </TitledPanel>
      )}
      <TitledPanel id="rights" title="If something goes wrong">
        <div className="mt-3">
          <LawsList rights={rights} />
        </div>
      </TitledPanel>
    </DeskPage>
  );
}

function ChangeFacts({ change }: { readonly change: Change }) {
  const { place, minutes, chance, ifMissed, whoPays, nextTrain, lastTrain } = change;
  return (
    <>
      <p className="font-semibold">
        {place}: {minutes} minutes
      </p>
      {chance && <p>{chanceText(chance)}.</p>}
      <p>{ifMissed}</p>
      <p>{whoPays}</p>
      {nextTrain !== undefined ? (
        <p className="text-ink-soft">
          Next train: {nextTrain}.{lastTrain !== undefined && lastTrain !== nextTrain && ` Last one that day: ${lastTrain}.`}
        </p>
      ) : (
        <p className="text-ink-soft">Your train is the last one that day.</p>
      )}
    </>
  );
}
