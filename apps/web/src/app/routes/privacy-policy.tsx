import type { MetaFunction } from 'react-router';
import { LegalScreen } from '../../features/legal/legal-screen.tsx';
import { privacy } from '../../features/legal/privacy.data.ts';

export const meta: MetaFunction = () => [{ title: privacy.title }, { name: 'description', content: privacy.introduction }];

export default function PrivacyPolicy() {
  return <LegalScreen document={privacy} />;
}
