import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { inAskedLanguage } from "#app/lib/asked-language.ts";
import { flash } from "#app/lib/flash.server.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import { openNotification } from "#app/notifications/notifications.server.ts";

/** Opens what a notification is about, which is then read. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const visitor = await requireVisitor(request);
	const asked = new URL(request.url).searchParams.get("request") ?? "";
	const about = await openNotification(visitor, params.id ?? "", asked);
	if (about !== null) return redirect(inAskedLanguage(request, about));
	return redirect(inAskedLanguage(request, "/table/notifications"), {
		headers: { "Set-Cookie": await flash("notifications.gone", { kind: "error" }) },
	});
}
