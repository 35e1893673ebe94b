/**
 * Checks a page's structured data for the properties of schema.org types that search engines require (Google Search Central, "Structured
 * data", read on 20 November 2026: breadcrumb, article, FAQ, organisation, site name).
 */

type Rule = 'text' | 'address' | 'day' | 'picture' | 'list' | readonly string[];

/** By type: each required property and its kind. A list of types means an object (or objects) of one of them. */
const needed: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  BreadcrumbList: { itemListElement: ['ListItem'] },
  ListItem: { name: 'text', item: 'address' },
  FAQPage: { mainEntity: ['Question'] },
  Question: { name: 'text', acceptedAnswer: ['Answer'] },
  Answer: { text: 'text' },
  BlogPosting: {
    headline: 'text',
    description: 'text',
    image: 'picture',
    datePublished: 'day',
    author: ['Organization', 'Person'],
    publisher: ['Organization'],
    mainEntityOfPage: 'address',
  },
  Blog: { name: 'text', url: 'address', publisher: ['Organization'], blogPost: 'list' },
  Organization: { name: 'text', url: 'address', logo: 'picture' },
  WebSite: { name: 'text', url: 'address', publisher: ['Organization'] },
  WebPage: { name: 'text', description: 'text', url: 'address', isPartOf: 'list', inLanguage: 'text' },
};
for (const kind of ['CollectionPage', 'AboutPage', 'ContactPage']) Object.assign(needed, { [kind]: needed['WebPage'] });

const dayPattern = /^\d{4}-\d\d-\d\d$/;
const picturePattern = /\.(?:jpg|jpeg|png|webp)$/;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fits(value: unknown, rule: Rule): boolean {
  if (Array.isArray(rule)) {
    const all: readonly unknown[] = Array.isArray(value) ? value : [value];
    return all.length > 0 && all.every((one) => isObject(one) && typeof one['@type'] === 'string' && rule.includes(one['@type']));
  }
  if (rule === 'list') return isObject(value) || (Array.isArray(value) && value.length > 0);
  if (typeof value !== 'string' || value.trim() === '') return false;
  if (rule === 'address') return URL.canParse(value) && encodeURI(decodeURI(value)) === value;
  if (rule === 'picture') return URL.canParse(value) && picturePattern.test(value);
  return rule !== 'day' || dayPattern.test(value);
}

function faultsOf(value: unknown, type: string, at: string): string[] {
  const rules = needed[type];
  if (!isObject(value)) return [`${at} is no object`];
  if (!rules) return [`${at} is of type ${type}, which nobody expects`];
  return Object.entries(rules).flatMap(([name, rule]) => {
    const found = value[name];
    if (!fits(found, rule)) return [`${at}.${name}: ${JSON.stringify(found) ?? 'missing'}`];
    if (!Array.isArray(rule)) return [];
    const inner: readonly unknown[] = Array.isArray(found) ? found : [found];
    return inner.flatMap((one, index) => (isObject(one) ? faultsOf(one, String(one['@type']), `${at}.${name}[${index}]`) : []));
  });
}

/** One object's faults in words. Empty if there are none. `address` is the page's own. */
function checkObject(data: unknown, address: string): string[] {
  if (!isObject(data)) return ['no object'];
  const type = String(data['@type']);
  const faults = faultsOf(data, type, type);
  if (data['@context'] !== 'https://schema.org') faults.push(`${type} speaks ${String(data['@context'])}`);
  if (type.endsWith('Page') && type !== 'FAQPage' && data['url'] !== address) faults.push(`${type}.url is not the page's address`);
  if (type === 'BlogPosting' && data['mainEntityOfPage'] !== address) faults.push(`${type} is not of this page`);
  const steps = type === 'BreadcrumbList' && Array.isArray(data['itemListElement']) ? data['itemListElement'].filter(isObject) : undefined;
  if (!steps) return faults;
  if (steps.length < 2) faults.push('BreadcrumbList of fewer than two steps');
  if (steps.some(({ position }, index) => position !== index + 1)) faults.push('BreadcrumbList is not numbered in order');
  if (steps.at(-1)?.['item'] !== address) faults.push('BreadcrumbList does not end at this page');
  return faults;
}

/** The faults of a page's structured data in words. An indexable page must at least name its kind. */
export function checkStructuredData(html: string, address: string): string[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) => text);
  if (scripts.length === 0) return ['none'];
  return scripts.flatMap((text) => {
    let data: unknown;
    try {
      data = JSON.parse(text);
    } catch {
      return ['cannot be read'];
    }
    return checkObject(data, address);
  });
}
