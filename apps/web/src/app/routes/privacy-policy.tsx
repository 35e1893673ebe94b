import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { pageMeta } from '../../domain/content/model/page-meta.ts';
import { LegalScreen } from '../../features/legal/legal-screen.tsx';
import { privacy } from '../../features/legal/privacy.data.ts';
import { paths } from '../../lib/paths.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        site: loaderData.site,
        title: privacy.title,
        description: privacy.introduction,
        path: paths.privacy(),
        crumbs: [
          { name: 'Home', path: paths.home() },
          { name: privacy.title, path: paths.privacy() },
        ],
      })
    : [];

export function loader({ context }: LoaderFunctionArgs) {
  const { brandName, publicUrl } = context.get(visitorContext).page.settings;
  return { site: { brandName, publicUrl } };
}

export default function PrivacyPolicy() {
  return <LegalScreen document={privacy} />;
}
