import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { textControl } from "#app/forms/controls.server.ts";
import { defineForm, runFormAction } from "#app/forms/form-action.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import type { PostedForm } from "#app/forms/posted-form.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { notFoundPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { loadListPage } from "#app/lists/list-page.server.ts";
import {
	deleteNotification,
	markAllRead,
	markRead,
} from "#app/notifications/notification-requests.server.ts";
import { NotificationsScreen } from "#app/notifications/notifications-page.tsx";
import styles from "#app/styles/pages/feed.css?url";
import filterStyles from "#app/styles/pages/list-filters.css?url";
import { maxPer } from "#contract/lists/list-query.ts";

export const links = () => [filterStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export const handle: RouteHandle = { title: (t) => t("listTitles.notifications") };

export const loader = ({ request }: LoaderFunctionArgs) => loadListPage(request, "notifications");

const listPath = ({ request }: PostedForm) => `/table/notifications${new URL(request.url).search}`;

const acts = {
	delete: { send: deleteNotification, done: "deletion.done" },
	read: { send: markRead, done: "notifications.oneRead" },
	readAll: { send: markAllRead, done: "notifications.allRead" },
} as const;

/** Returns the ids of the notifications of a row. */
function idsIn(text: string): string[] {
	const ids = text.split(",");
	if (ids.length > maxPer || !ids.every(isIdParam)) throw notFoundPage();
	return ids;
}

const form = defineForm({
	schema: z.object({ delete: textControl, read: textControl }),
	resume: (posted) => listPath(posted),
	async send({ delete: deleted, read }, { session }) {
		const act = deleted ? "delete" : read === "all" ? "readAll" : "read";
		const ids = act === "readAll" ? [read] : idsIn(deleted || read);
		const answers: unknown[] = [];
		for (const id of ids) answers.push(await acts[act].send(session, id));
		// Notifications that do not exist are shown beside the list.
		const [error] = answers;
		return answers.every((one) => one instanceof ApiClientError) ? (error as ApiClientError) : act;
	},
	done: (act, posted) => redirectWithToast(listPath(posted), acts[act].done),
	async words({ form, locale }) {
		const { t } = await locale();
		const text = formText(form, "delete") ? "deletion.failed" : "notifications.readFailed";
		return { failure: (message) => t(text, { message }) };
	},
});

export const action = ({ request }: ActionFunctionArgs) => runFormAction(request, form);

export { clientAction } from "#app/lib/progressive/form-page.tsx";

/**
 * Reloads the list if a notification does not exist. After any other error the list stays: on a
 * broken connection a reload would lose the page.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
	actionStatus = 200,
	defaultShouldRevalidate,
}) => actionStatus === 404 || (actionStatus < 400 && defaultShouldRevalidate);

export default function NotificationsPage() {
	const { t } = useTranslation();
	const result = useActionData<FormState<FormTexts> | { unreached: true }>();
	const failure =
		result &&
		("failure" in result ? (result.failure ?? undefined) : t("apiErrors.plain.unavailable"));
	return <NotificationsScreen {...useLoaderData<typeof loader>()} failure={failure} />;
}
