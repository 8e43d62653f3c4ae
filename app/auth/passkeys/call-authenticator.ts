import { startAuthentication, startRegistration } from "@simplewebauthn/browser";

/**
 * Asks this device for a passkey, or for a new one.
 *
 * @param options those of WebAuthn, as JSON
 * @returns its answer, as JSON
 * @throws Error if the user or the browser refuses
 */
export async function callAuthenticator(options: string, isNew: boolean): Promise<string> {
	const optionsJSON = JSON.parse(options);
	return JSON.stringify(
		await (isNew ? startRegistration({ optionsJSON }) : startAuthentication({ optionsJSON })),
	);
}
