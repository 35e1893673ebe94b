export interface Question {
  readonly question: string;
  /** Sanitised HTML. */
  readonly answer: string;
}

/** An FAQ block of a page: the heading is the question, the text below is the answer. */
export function readQuestion(block: string): Question {
  const heading = /^\s*<h3>(.*?)<\/h3>/s.exec(block);
  return { question: heading?.[1] ?? '', answer: heading ? block.slice(heading[0].length) : block };
}

/** Structured data for questions and answers (schema.org/FAQPage). */
export function faqData(questions: readonly Question[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: questions
      .filter(({ question }) => question !== '')
      .map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })),
  };
}
