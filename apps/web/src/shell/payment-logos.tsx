import type { ReactNode } from 'react';

interface PaymentLogosProps {
  readonly payPal: boolean;
  /** Agencies see three more (Spec 3 §1): cards that companies hold. */
  readonly forAgency: boolean;
}

function Plate({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <li>
      <svg viewBox="0 0 56 36" width="56" height="36" role="img" aria-label={name} className="rounded-md bg-white">
        {children}
      </svg>
    </li>
  );
}

function Words({ lines, fill, size = 11 }: { readonly lines: readonly string[]; readonly fill: string; readonly size?: number }) {
  return lines.map((line, index) => (
    <text
      key={line}
      x="28"
      y={18 + size * 0.36 + (index - (lines.length - 1) / 2) * (size + 1.5)}
      textAnchor="middle"
      fontSize={size}
      fontWeight="800"
      fill={fill}
      fontFamily="var(--text)"
    >
      {line}
    </text>
  ));
}

/** What can be paid with, drawn by us in the colours that people know. */
export function PaymentLogos({ payPal, forAgency }: PaymentLogosProps) {
  return (
    <ul aria-label="Accepted payments" className="flex flex-wrap gap-2">
      <Plate name="Visa">
        <text x="28" y="24" textAnchor="middle" fontSize="17" fontWeight="900" fontStyle="italic" fill="#1a1f71" fontFamily="var(--text)">
          VISA
        </text>
      </Plate>
      <Plate name="Mastercard">
        <circle cx="22" cy="18" r="10" fill="#eb001b" />
        <circle cx="34" cy="18" r="10" fill="#f79e1b" />
        <path d="M28 10a10 10 0 0 1 0 16 10 10 0 0 1 0-16" fill="#ff5f00" />
      </Plate>
      <Plate name="American Express">
        <rect width="56" height="36" fill="#006fcf" />
        <Words lines={['AMERICAN', 'EXPRESS']} fill="#fff" size={9} />
      </Plate>
      {payPal && (
        <Plate name="PayPal">
          <text x="28" y="22.5" textAnchor="middle" fontSize="13" fontWeight="800" fontStyle="italic" fontFamily="var(--text)">
            <tspan fill="#003087">Pay</tspan>
            <tspan fill="#0070e0">Pal</tspan>
          </text>
        </Plate>
      )}
      {forAgency && (
        <>
          <Plate name="Diners Club">
            <Words lines={['DINERS', 'CLUB']} fill="#004a97" size={10} />
          </Plate>
          <Plate name="JCB">
            <Words lines={['JCB']} fill="#0b7a3e" size={17} />
          </Plate>
          <Plate name="UnionPay">
            <rect width="56" height="36" fill="#01798a" />
            <Words lines={['UnionPay']} fill="#fff" size={10.5} />
          </Plate>
        </>
      )}
    </ul>
  );
}
