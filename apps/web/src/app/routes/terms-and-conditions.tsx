import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { pageMeta } from '../../domain/content/model/page-meta.ts';
import { LegalScreen } from '../../features/legal/legal-screen.tsx';
import { terms } from '../../features/legal/terms.data.ts';
import { hasTerms } from '../../features/legal/model/has-terms.ts';
import { paths } from '../../lib/paths.ts';
import { visitorContext } from '../../lib/visitor.ts';
import { loader as toHome } from './unknown-path.ts';

/** The storefront or app in the last part of the path does not change the terms: one text, one canonical address. */
export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        site: loaderData.site,
        title: terms.title,
        description: terms.introduction,
        path: paths.terms(),
        crumbs: [
          { name: 'Home', path: paths.home() },
          { name: terms.title, path: paths.terms() },
        ],
      })
    : [];

export function loader({ params, context }: LoaderFunctionArgs) {
  // Thrown, because this page has no answer for it.
  if (!hasTerms(params['browseFrom'])) throw toHome();
  const { brandName, publicUrl } = context.get(visitorContext).page.settings;
  return { site: { brandName, publicUrl } };
}

export default function TermsAndConditions() {
  return <LegalScreen document={terms} />;
}
