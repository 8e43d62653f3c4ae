import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { ApiClientError } from "#app/lib/api-error.ts";
import { readAuthenticatedForm } from "#app/lib/authenticated-form.server.ts";
import { notFoundPage, orFormError } from "#app/lib/error-responses.server.ts";
import { errorText } from "#app/lib/error-text.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { submitOrStayOnPage } from "#app/lib/progressive/offline-submit.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { tenantDigits } from "#app/lib/tenant-settings.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { loadListPage } from "#app/lists/list-page.server.ts";
import {
	deleteNotification,
	markAllRead,
} from "#app/notifications/notification-requests.server.ts";
import { NotificationsScreen } from "#app/notifications/notifications-page.tsx";

export const handle: RouteHandle = { title: (t) => t("lists.notifications") };

export const loader = ({ request }: LoaderFunctionArgs) => loadListPage(request, "notifications");

export async function action({ request }: ActionFunctionArgs) {
	const { visitor, form, resumed } = await readAuthenticatedForm(request);
	const list = `/table/notifications${new URL(request.url).search}`;
	if (resumed) return redirect(list);
	const id = formText(form, "delete");
	const deleting = isIdParam(id);
	if (!deleting && formText(form, "read") !== "all") throw notFoundPage();
	const work = deleting ? deleteNotification(visitor, id) : markAllRead(visitor);
	const result = await orFormError(request, form, work);
	if (!(result instanceof ApiClientError)) {
		const done = deleting ? "deletion.done" : "notifications.allRead";
		return redirect(list, { headers: { "Set-Cookie": await flashCookie(done) } });
	}
	const language = await getLanguage(request);
	const t = translatorFor(language);
	const message = errorText(t, language, result, await tenantDigits(visitor));
	const text = deleting ? "deletion.failed" : "notifications.readFailed";
	return data({ failure: t(text, { message }) }, { status: result.status });
}

export const clientAction = submitOrStayOnPage;

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
	const result = useActionData<{ failure: string } | { unreached: true }>();
	const failure =
		result && ("failure" in result ? result.failure : t("failures.plain.unavailable"));
	return <NotificationsScreen {...useLoaderData<typeof loader>()} failure={failure} />;
}
