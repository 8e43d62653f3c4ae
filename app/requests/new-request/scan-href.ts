import { fieldId } from "#app/ui/field.tsx";

/** The address of a new maintenance request at the scanner. */
export const scanHref = `/add/create-new-request?scan=1#${fieldId("qr_code")}`;
