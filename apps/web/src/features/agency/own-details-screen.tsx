import { deskPaths } from '../../lib/desk-paths.ts';
import type { FormAnswer } from '../../lib/forms/form-answer.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { paths } from '../../lib/paths.ts';
import { AnswerSection } from '../../ui/answer-section.tsx';
import { Button } from '../../ui/button.tsx';
import { DeskPage, FailedDeskPage } from '../../ui/desk-page.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AgencyFields } from './components/agency-fields.tsx';
import { Wishes } from './components/wishes.tsx';
import type { OwnDetailsView } from './load-own-details.ts';

interface OwnDetailsScreenProps {
  readonly view: OwnDetailsView;
  readonly answer: FormAnswer | undefined;
}

const back = { to: paths.agencyDashboard(), label: 'Dashboard' };

/** `/agency-details`: an administrator changes the details of their own agency. */
export function OwnDetailsScreen({ view, answer }: OwnDetailsScreenProps) {
  if (view.state === 'failed')
    return <FailedDeskPage title="Your agency" back={back} what="agency" message={view.message} href={deskPaths.agencyDetails()} />;
  const { own, countries } = view;
  return (
    <DeskPage title="Your agency" back={back} band={<p>{own.agency.name}</p>}>
      {own.wishes && (
        <AnswerSection title="Our desk is checking" lead="You get a mail when it has decided. Until then these stay as they are.">
          <Wishes wishes={own.wishes} />
        </AnswerSection>
      )}
      <OwnDetails own={own} countries={countries} answer={answer} />
    </DeskPage>
  );
}

function OwnDetails({
  own: { agency },
  countries,
  answer,
}: Pick<Extract<OwnDetailsView, { state: 'ready' }>, 'own' | 'countries'> & Pick<OwnDetailsScreenProps, 'answer'>) {
  const { agencyId: _i, name, superAgency: _s, agents: _a, suspended: _p, joinedAt: _j, branchOf: _b, ...texts } = agency;
  const form = useForm({ intent: 'details', answer, start: { ...texts, company: name } });
  return (
    <AnswerSection
      title="Details"
      lead="Your quotes, invoices and mails show them. Address, e-mail, telephone and colour change at once. Name, country, currency, accreditation and tax number change once our desk has checked them."
      answer={answer}
    >
      <PostForm form={form} className="flex flex-col gap-4">
        <AgencyFields form={form} countries={countries} />
        <TextField
          label="Colour"
          type="color"
          hint="The colour of the heading of your quotes."
          className="max-w-72"
          {...form.field('colour')}
        />
        <Button type="submit" look="action" className="self-start" busy={form.busy()}>
          Save details
        </Button>
      </PostForm>
    </AnswerSection>
  );
}
