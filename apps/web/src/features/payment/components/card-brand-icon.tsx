import { CreditCard } from 'lucide-react';

/** A card brand's mark, drawn by ourselves: amex, mastercard and visa (PAY-4). Any other brand is shown as a plain card. */
export function CardBrandIcon({ brand }: { readonly brand: string }) {
  switch (brand) {
    case 'visa':
      return (
        <svg viewBox="0 0 48 32" className="h-7 w-auto shrink-0" aria-hidden="true">
          <rect width="48" height="32" rx="5" fill="#1a2a6c" />
          <text x="24" y="21" textAnchor="middle" fontSize="13" fontWeight="800" fontStyle="italic" fill="#fff" fontFamily="inherit">
            VISA
          </text>
        </svg>
      );
    case 'mastercard':
      return (
        <svg viewBox="0 0 48 32" className="h-7 w-auto shrink-0" aria-hidden="true">
          <rect width="48" height="32" rx="5" fill="#232323" />
          <circle cx="19.5" cy="16" r="8.5" fill="#e0301e" />
          <circle cx="28.5" cy="16" r="8.5" fill="#f0a020" />
          <path d="M24 8.8a8.5 8.5 0 0 1 0 14.4 8.5 8.5 0 0 1 0-14.4Z" fill="#ea6a1f" />
        </svg>
      );
    case 'amex':
      return (
        <svg viewBox="0 0 48 32" className="h-7 w-auto shrink-0" aria-hidden="true">
          <rect width="48" height="32" rx="5" fill="#1f6fb5" />
          <text x="24" y="20.5" textAnchor="middle" fontSize="11" fontWeight="800" fill="#fff" fontFamily="inherit">
            AMEX
          </text>
        </svg>
      );
    default:
      return <CreditCard aria-hidden="true" className="h-7 w-auto shrink-0 text-pine-700" />;
  }
}
