import { sessionEndedResponse, uploadRejectedPage } from "./error-responses.server.ts";
import { getUploadRejection, readFormData } from "./form-data.server.ts";
import type { TextKey } from "./i18n.ts";
import { resumedForm } from "./resumed-form.server.ts";
import { getSession, isSignedIn, type Session } from "./session.server.ts";

/** A posted form of somebody who is signed in. */
export type AuthenticatedForm = {
	readonly visitor: Session;
	readonly form: FormData;
	/** Its sender comes back from signing in: it is to be shown again, not acted upon. */
	readonly resumed: boolean;
};

/**
 * Reads a posted form of a signed-in visitor; who has no session signs in with the form kept.
 *
 * @param ended what is said where there is no session, instead of that
 * @param mark writes into the form what it has to say of itself when it comes back
 * @param files whether files of a large form are taken, as `readFormData` asks
 * @throws as `readFormData` does, a 401 page that keeps the form, and a 429 or 503 page that does so where
 *   there was no room for its files
 */
export async function readAuthenticatedForm(
	request: Request,
	{
		ended,
		mark,
		files,
	}: { ended?: TextKey; mark?: (form: FormData) => void; files?: () => Promise<boolean> } = {},
): Promise<AuthenticatedForm> {
	const sent = await readFormData(request, files);
	const resumed = resumedForm(sent);
	const form = resumed ?? sent;
	mark?.(form);
	const visitor = await getSession(request);
	if (!isSignedIn(visitor)) throw sessionEndedResponse(request, form, ended);
	const noRoom = getUploadRejection(sent);
	if (noRoom) throw uploadRejectedPage(request, form, noRoom);
	return { visitor, form, resumed: resumed !== null };
}
