import { ApiClientError } from "#app/lib/api-error.ts";
import { readAuthenticatedForm } from "#app/lib/authenticated-form.server.ts";
import { orFormError } from "#app/lib/error-responses.server.ts";
import { formText, readCrossOriginForm, readFormData } from "#app/lib/form-data.server.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { getSession, type MaybeSession, type Session } from "#app/lib/session.server.ts";
import { tenantDigits } from "#app/lib/tenant-settings.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import type { FormContext } from "./form-context.server.ts";

/** The texts for a form, in the user's language. */
export type FormLocale = Pick<FormContext, "t" | "language" | "digits">;

/** A form that has been read: whose it is, and how its requests to the API are made. */
export type PostedForm<Client extends MaybeSession = Session> = {
	readonly request: Request;
	readonly session: Client;
	readonly form: FormData;
	/** True if the member has just signed in again: the form is shown again instead of processed. */
	readonly resumed: boolean;
	/** True if another member has opened the form. */
	readonly isOthers: boolean;
	readonly locale: () => Promise<FormLocale>;
	/**
	 * Runs requests to the API; returns an error that the form can show.
	 *
	 * @throws pages for all other errors; of a session that has ended, with the form kept
	 */
	readonly attempt: <Result>(work: Promise<Result>) => Promise<Result | ApiClientError>;
};

/** How a member's form is read. */
export type ReadOptions = {
	/** Returns whether the files of a large form are accepted; without it, files are discarded. */
	readonly files?: () => Promise<boolean>;
	/** The message if the session has ended, in place of the default. */
	readonly ended?: TextKey;
	/** Adds fields that the form needs when it is resumed. */
	readonly mark?: (form: FormData) => void;
};

const localeOf = (request: Request, session: MaybeSession) => {
	let found: Promise<FormLocale> | undefined;
	const load = async () => {
		const [language, digits] = await Promise.all([getLanguage(request), tenantDigits(session)]);
		return { language, digits, t: translatorFor(language, digits) };
	};
	return () => {
		found ??= load();
		return found;
	};
};

/** Reads the form of a member; without a session, its page keeps the form. */
export async function readMemberForm(
	request: Request,
	options: ReadOptions = {},
): Promise<PostedForm> {
	const read = await readAuthenticatedForm(request, options);
	const { session, form } = read;
	return {
		...read,
		request,
		locale: localeOf(request, session),
		attempt: (work) => orFormError(request, form, work, options.ended),
	};
}

/** How the form of an anonymous user is read. */
export type PublicReadOptions = Pick<ReadOptions, "files"> & {
	/** The page's address is its secret, and it does not send its origin. */
	readonly byLink?: true;
};

/** Reads a form that needs no session. */
export async function readPublicForm(
	request: Request,
	{ files, byLink }: PublicReadOptions = {},
): Promise<PostedForm<MaybeSession>> {
	const form = await (byLink ? readCrossOriginForm : readFormData)(request, files);
	const session = await getSession(request);
	return {
		request,
		session,
		form,
		resumed: false,
		isOthers: false,
		locale: localeOf(request, session),
		attempt: async (work) => {
			try {
				return await work;
			} catch (error) {
				if (error instanceof ApiClientError) return error;
				throw error;
			}
		},
	};
}

/** Returns which of a page's forms was sent, or which of its buttons was pressed. */
export const postedIntent = ({ form }: { readonly form: FormData }, control = "intent"): string =>
	formText(form, control);
