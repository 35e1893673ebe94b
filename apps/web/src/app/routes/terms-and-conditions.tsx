import type { MetaFunction } from 'react-router';
import { LegalScreen } from '../../features/legal/legal-screen.tsx';
import { terms } from '../../features/legal/terms.data.ts';

export const meta: MetaFunction = () => [{ title: terms.title }, { name: 'description', content: terms.introduction }];

export default function TermsAndConditions() {
  return <LegalScreen document={terms} />;
}
