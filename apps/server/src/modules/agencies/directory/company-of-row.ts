import type { AccreditationType } from '@throughfare/contract/shapes/accreditation';

/** The columns that an agency and an application to become one have in common. */
export interface CompanyColumns {
  address_line_1: string;
  address_line_2: string;
  city: string;
  region: string;
  postal_code: string;
  accreditation_type: AccreditationType;
  accreditation_number: string;
  tax_number: string;
  contact_email: string;
  contact_phone: string;
}

/** Address, accreditation and contact of a travel agency, as calls answer them. */
export function companyOfRow(row: CompanyColumns) {
  return {
    addressLine1: row.address_line_1,
    addressLine2: row.address_line_2,
    city: row.city,
    region: row.region,
    postalCode: row.postal_code,
    accreditationType: row.accreditation_type,
    accreditationNumber: row.accreditation_number,
    taxNumber: row.tax_number,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
  };
}
