import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RequestScreen } from "#app/components/request-screen.tsx";
import { fetchFromApi } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { flash } from "#app/lib/flash.server.ts";
import { readForm, textOf } from "#app/lib/form.server.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { orExplain, orRefuse, sessionEnded } from "#app/lib/refusal.server.ts";
import { resumedForm } from "#app/lib/resumed-form.server.ts";
import { requireVisitor, visitorOf } from "#app/lib/session.server.ts";
import type { Request } from "#contract/schemas/requests.ts";

export const handle: PageHandle = {
	title: (t, given) =>
		t("pages.view.title", {
			entity: t("entities.request.one"),
			id: (given as { request: Request }).request.id,
		}),
};

export async function loader({ request, params }: LoaderFunctionArgs) {
	const visitor = await requireVisitor(request);
	const found = await orRefuse(request, fetchFromApi<Request>(visitor, `requests/${params.id}`));
	return { request: found, now: new Date().toISOString() };
}

export async function action({ request, params }: ActionFunctionArgs) {
	const sent = await readForm(request);
	const page = `/view/request/${params.id}`;
	if (resumedForm(sent)) return redirect(page);
	const visitor = await visitorOf(request);
	if (visitor.token === null) throw sessionEnded(request, sent);
	const result = await orExplain(
		request,
		sent,
		fetchFromApi(visitor, `requests/${params.id}`, {
			method: "PUT",
			body: { status: textOf(sent, "status") },
		}),
	);
	if (!(result instanceof ApiFailure))
		return redirect(page, { headers: { "Set-Cookie": await flash("request.statusUpdated") } });
	return data({ failure: failureText(result) }, { status: result.status });
}

function failureText(failure: ApiFailure): TextKey {
	if (failure.code === "stock_short") return "request.stockShort";
	if (failure.code === "stock_full") return "request.stockFull";
	if (failure.code === "not_involved") return "errors.notInvolved";
	return "request.statusFailed";
}

export default function RequestPage() {
	const { request, now } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>();
	return <RequestScreen request={request} now={now} failure={result?.failure ?? null} />;
}
