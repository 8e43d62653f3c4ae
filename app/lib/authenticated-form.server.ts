import { sessionEndedResponse, uploadRejectedPage } from "./error-responses.server.ts";
import { formText, getUploadRejection, readFormData } from "./form-data.server.ts";
import type { TextKey } from "./i18n.ts";
import { storeSubmittedForm } from "./request-deadline.server.ts";
import { resumedForm } from "./resumed-form.ts";
import { getSession, isSignedIn, type Session } from "./session.server.ts";

/** A form that a signed-in member has posted. */
type AuthenticatedForm = {
	readonly session: Session;
	readonly form: FormData;
	/** True if the member has just signed in again: the form is shown again instead of processed. */
	readonly resumed: boolean;
	/** True if another member has opened the form, who used this browser before: it is resumed, too. */
	readonly isOthers: boolean;
};

/**
 * Reads a posted form of a session; a client without a session signs in, and the form is kept for
 * that.
 *
 * @param ended the message if there is no session, in place of the default
 * @param mark adds fields that the form needs when it is resumed
 * @param files whether the files of a large form are accepted, as for `readFormData`
 * @throws as `readFormData` does; a 401 page that keeps the form; and a 429 or 503 page that keeps
 *   it if there was no room for its files
 */
export async function readAuthenticatedForm(
	request: Request,
	{
		ended,
		mark,
		files,
	}: { ended?: TextKey; mark?: (form: FormData) => void; files?: () => Promise<boolean> } = {},
): Promise<AuthenticatedForm> {
	const posted = await readFormData(request, files);
	const resumed = resumedForm(posted);
	const form = resumed ?? posted;
	if (resumed) storeSubmittedForm(resumed);
	mark?.(form);
	const session = await getSession(request);
	if (!isSignedIn(session)) throw await sessionEndedResponse(request, form, ended);
	const noRoom = getUploadRejection(posted);
	if (noRoom) throw uploadRejectedPage(request, form, noRoom);
	const opener = formText(form, "opener");
	const isOthers = opener !== "" && opener !== String(session.memberId);
	return { session, form, resumed: resumed !== null || isOthers, isOthers };
}
