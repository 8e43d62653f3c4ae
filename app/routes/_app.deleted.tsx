import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listOf } from "#app/entities/lists.ts";
import { fetchFromApi } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { flash } from "#app/lib/flash.server.ts";
import { textOf } from "#app/lib/form.server.ts";
import { useText } from "#app/lib/i18n.ts";
import { organisationDigits } from "#app/lib/organisation.server.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { pageIn } from "#app/lib/page-number.ts";
import { languageOf } from "#app/lib/preferences.server.ts";
import { notFound, orExplain, orRefuse } from "#app/lib/refusal.server.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import { takenForm } from "#app/lib/taken-form.server.ts";
import { translateIn } from "#app/lib/texts.server.ts";
import { DeletedTable } from "#app/things/deleted-table.tsx";
import { restorableIn, restored, restoreFailure } from "#app/things/restoring.server.ts";
import { thingName } from "#app/things/thing-name.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageSteps } from "#app/ui/page-steps.tsx";
import { restorableDays } from "#contract/areas.ts";
import type { DeletedThing } from "#contract/schemas/history.ts";

export const handle: PageHandle = { title: (t) => t("deleted.title") };

/** So many the API gives in one page. */
const per = 50;

export async function loader({ request }: LoaderFunctionArgs) {
	const visitor = await requireVisitor(request);
	const page = pageIn(request);
	const things = await orRefuse(
		request,
		fetchFromApi<DeletedThing[]>(visitor, "deleted", { query: { page: String(page) } }),
	);
	return { things, page, more: things.length === per, now: new Date().toISOString() };
}

export async function action({ request }: ActionFunctionArgs) {
	const { visitor, form, resumed } = await takenForm(request);
	if (resumed) return redirect("/deleted");
	const wanted = restorableIn(textOf(form, "slug"), textOf(form, "id"));
	if (!wanted) throw notFound();
	const { slug, id } = wanted;
	const [language, digits] = await Promise.all([languageOf(request), organisationDigits(visitor)]);
	const t = translateIn(language, digits);
	const result = await orExplain(request, form, restored(visitor, wanted));
	if (result instanceof ApiFailure) {
		const message = restoreFailure(t, language, slug, result, digits);
		return data({ failure: t("deleted.failed", { message }) }, { status: result.status });
	}
	const done = { act: "restored", slug, id, name: thingName(t, language, slug, result) } as const;
	const list = textOf(form, "then") === "list" && listOf(slug);
	return redirect(list ? `/table/${list.slug}` : "/deleted", {
		headers: { "Set-Cookie": await flash("deleted.done", { done }) },
	});
}

export default function DeletedPage() {
	const { t } = useText();
	const { things, page, more, now } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>();
	return (
		<>
			<Breadcrumbs
				crumbs={[
					{ label: t("shell.services"), href: "/main-services" },
					{ label: t("deleted.title") },
				]}
			/>
			{result?.failure && <Alert>{result.failure}</Alert>}
			<p className="intro">{t("deleted.intro", { count: restorableDays })}</p>
			{things.length > 0 ? (
				<DeletedTable things={things} now={now} />
			) : (
				<EmptyState title={t("deleted.noneTitle")} text={t("deleted.none")} />
			)}
			<PageSteps page={page} more={more} />
		</>
	);
}
