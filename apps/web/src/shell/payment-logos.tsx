import logos from './payment-logos.svg?url';
import { useShellWords } from './use-shell-words.ts';

interface PaymentLogosProps {
  readonly payPal: boolean;
  /** Three more logos for agencies (SITE-6): cards of companies. */
  readonly forAgency: boolean;
}

const cards = [
  { id: 'visa', name: 'Visa' },
  { id: 'mastercard', name: 'Mastercard' },
  { id: 'amex', name: 'American Express' },
];
const payPalLogo = { id: 'paypal', name: 'PayPal' };
const agencyCards = [
  { id: 'diners', name: 'Diners Club' },
  { id: 'jcb', name: 'JCB' },
  { id: 'unionpay', name: 'UnionPay' },
];

/** The ways to pay. One file has all logos; it is loaded when the foot of the page comes near. */
export function PaymentLogos({ payPal, forAgency }: PaymentLogosProps) {
  const { footer } = useShellWords();
  const shown = [...cards, ...(payPal ? [payPalLogo] : []), ...(forAgency ? agencyCards : [])];
  return (
    <ul aria-label={footer.payments} className="flex flex-wrap gap-2">
      {shown.map(({ id, name }) => (
        <li key={id}>
          <img src={`${logos}#${id}`} alt={name} width="56" height="36" loading="lazy" className="rounded-md" />
        </li>
      ))}
    </ul>
  );
}
