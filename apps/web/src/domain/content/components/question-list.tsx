import { Prose } from './prose.tsx';

interface QuestionListProps {
  readonly heading: string;
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}

/** Questions with visible answers, so that the browser's search finds them. */
export function QuestionList({ heading, questions }: QuestionListProps) {
  return (
    <section aria-labelledby="faq">
      <h2 id="faq" className="text-3xl">
        {heading}
      </h2>
      {questions.map(({ question, answer }) => (
        <div key={question} className="mt-5 border-t border-line pt-5">
          <h3 className="text-xl">{question}</h3>
          <Prose html={answer} className="mt-2" />
        </div>
      ))}
    </section>
  );
}
