import { toTelUri } from "#contract/values/tel-uri.ts";

/**
 * Returns the address of a WhatsApp chat with the first phone number of a text; null for a number
 * without its country.
 */
export function toWhatsappUrl(phones: string): string | null {
	const international = /^tel:(?:\+|00)(\d{7,15})$/.exec(toTelUri(phones) ?? "");
	return international && `https://wa.me/${international[1]}`;
}
