import { Notice } from '../../../ui/notice.tsx';

/** The card number that pays in a demonstration. */
export function SandboxCardNotice() {
  return (
    <Notice>
      This is a demonstration and takes no money. Use card number <strong className="whitespace-nowrap">4242 4242 4242 4242</strong>, any
      future date and any security code.
    </Notice>
  );
}
