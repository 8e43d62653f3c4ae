import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { withRequestedLanguage } from "#app/lib/requested-language.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { openNotification } from "#app/notifications/notification-requests.server.ts";

/** Opens the subject of a notification, which is marked as read. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const session = await requireSession(request);
	const requestParam = new URL(request.url).searchParams.get("request") ?? "";
	const about = await openNotification(session, params.id ?? "", requestParam);
	if (typeof about === "string") return redirect(withRequestedLanguage(request, about));
	return redirectWithToast(withRequestedLanguage(request, "/table/notifications"), about.gone, {
		kind: "error",
	});
}
