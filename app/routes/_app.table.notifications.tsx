import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { textControl } from "#app/forms/controls.server.ts";
import { defineForm, runFormAction } from "#app/forms/form-action.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import type { PostedForm } from "#app/forms/posted-form.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { notFoundPage } from "#app/lib/error-responses.server.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
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

export const links = () => [filterStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export const handle: RouteHandle = { title: (t) => t("listTitles.notifications") };

export const loader = ({ request }: LoaderFunctionArgs) => loadListPage(request, "notifications");

const listPath = ({ request }: PostedForm) => `/table/notifications${new URL(request.url).search}`;

const acts = {
	delete: { send: deleteNotification, done: "deletion.done" },
	read: { send: markRead, done: "notifications.oneRead" },
	readAll: { send: markAllRead, done: "notifications.allRead" },
} as const;

const form = defineForm({
	schema: z.object({ delete: textControl, read: textControl }),
	controls: [],
	resume: (posted) => redirect(listPath(posted)),
	async send({ delete: id, read }, { session }) {
		const act = isIdParam(id) ? "delete" : isIdParam(read) ? "read" : "readAll";
		if (act === "readAll" && read !== "all") throw notFoundPage();
		const error = await acts[act].send(session, act === "delete" ? id : read);
		// A notification that does not exist is shown beside the list.
		return error instanceof ApiClientError ? error : act;
	},
	done: async (act, posted) =>
		redirect(listPath(posted), {
			headers: { "Set-Cookie": await flashCookie(acts[act].done) },
		}),
	async words({ form, locale }) {
		const { t } = await locale();
		const text = isIdParam(formText(form, "delete"))
			? "deletion.failed"
			: "notifications.readFailed";
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
