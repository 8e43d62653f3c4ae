import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { failureText } from "#app/lib/failure-text.ts";
import { flash } from "#app/lib/flash.server.ts";
import { textOf } from "#app/lib/form.server.ts";
import { useText } from "#app/lib/i18n.ts";
import { organisationDigits } from "#app/lib/organisation.server.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { languageOf } from "#app/lib/preferences.server.ts";
import { notFound, orExplain } from "#app/lib/refusal.server.ts";
import { isRowId } from "#app/lib/row-id.ts";
import { sendOrStay } from "#app/lib/scripts/offline-submit.ts";
import { takenForm } from "#app/lib/taken-form.server.ts";
import { translateIn } from "#app/lib/texts.server.ts";
import { loadTable } from "#app/lists/table-page.server.ts";
import { deleteNotification, readAll } from "#app/notifications/notifications.server.ts";
import { NotificationsScreen } from "#app/notifications/screen.tsx";

export const handle: PageHandle = { title: (t) => t("lists.notifications") };

export const loader = ({ request }: LoaderFunctionArgs) => loadTable(request, "notifications");

export async function action({ request }: ActionFunctionArgs) {
	const { visitor, form, resumed } = await takenForm(request);
	const list = `/table/notifications${new URL(request.url).search}`;
	if (resumed) return redirect(list);
	const id = textOf(form, "delete");
	const deleting = isRowId(id);
	if (!deleting && textOf(form, "read") !== "all") throw notFound();
	const work = deleting ? deleteNotification(visitor, id) : readAll(visitor);
	const result = await orExplain(request, form, work);
	if (!(result instanceof ApiFailure)) {
		const done = deleting ? "deletion.done" : "notifications.allRead";
		return redirect(list, { headers: { "Set-Cookie": await flash(done) } });
	}
	const language = await languageOf(request);
	const t = translateIn(language);
	const message = failureText(t, language, result, await organisationDigits(visitor));
	const text = deleting ? "deletion.failed" : "notifications.readFailed";
	return data({ failure: t(text, { message }) }, { status: result.status });
}

export const clientAction = sendOrStay;

/**
 * What is told to be gone leaves the list, too. After any other failure the list stays: on a line
 * that is down, asking would take the page away.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
	actionStatus = 200,
	defaultShouldRevalidate,
}) => actionStatus === 404 || (actionStatus < 400 && defaultShouldRevalidate);

export default function NotificationsPage() {
	const { t } = useText();
	const result = useActionData<{ failure: string } | { unreached: true }>();
	const failure =
		result && ("failure" in result ? result.failure : t("failures.plain.unavailable"));
	return <NotificationsScreen {...useLoaderData<typeof loader>()} failure={failure} />;
}
