import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { listOf } from "#app/entities/lists.ts";
import { callApi } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { failureText } from "#app/lib/failure-text.ts";
import { flash } from "#app/lib/flash.server.ts";
import { useText } from "#app/lib/i18n.ts";
import { organisationDigits } from "#app/lib/organisation.server.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { languageOf } from "#app/lib/preferences.server.ts";
import { notFound, orExplain, orRefuse } from "#app/lib/refusal.server.ts";
import { requireVisitor, type SignedInVisitor } from "#app/lib/session.server.ts";
import { takenForm } from "#app/lib/taken-form.server.ts";
import { translateIn } from "#app/lib/texts.server.ts";
import { type Deletion, deletionOf } from "#app/things/deletion.server.ts";
import { DeletionContent } from "#app/things/deletion-content.tsx";
import { ThingCrumbs } from "#app/things/thing-crumbs.tsx";
import { thingName } from "#app/things/thing-name.ts";
import { fetchThing, type Named, thingAt } from "#app/things/viewed-thing.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Slug } from "#contract/areas.ts";

type Shown = Deletion & { search: string };

export const handle: PageHandle = {
	title(t, given) {
		const { name, row } = given as Shown;
		return t("deletion.title", { entity: t(`entities.${name}.one`), id: Number(row.id) });
	},
};

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Shown> {
	const visitor = await requireVisitor(request);
	const deletion = await orRefuse(request, deletionOf(visitor, deletableAt(params)));
	return { ...deletion, search: new URL(request.url).search };
}

export async function action({ request, params }: ActionFunctionArgs) {
	const { visitor, form, resumed } = await takenForm(request);
	const named = deletableAt(params);
	const { search } = new URL(request.url);
	if (resumed) return redirect(`/delete/${named.entity.name}/${named.id}${search}`);
	const language = await languageOf(request);
	const t = translateIn(language);
	const result = await orExplain(request, form, deleted(visitor, named));
	if (result instanceof ApiFailure) {
		const message = failureText(t, language, result, await organisationDigits(visitor));
		return data({ failure: t("deletion.failed", { message }) }, { status: result.status });
	}
	const { name } = named.entity;
	const done = {
		act: "deleted",
		slug: name as Slug,
		id: named.id,
		name: thingName(t, language, name, result),
	} as const;
	return redirect(listHref(named, search), {
		headers: { "Set-Cookie": await flash("deletion.done", { done }) },
	});
}

/** Loading anew what has just been deleted would find nothing. */
export const shouldRevalidate = () => false;

/** Deletes a thing, and gives it as it was. */
async function deleted(visitor: SignedInVisitor, named: Named) {
	const { row } = await fetchThing(visitor, named);
	await callApi(visitor, `${named.entity.area}/${named.id}`, { method: "DELETE" });
	return row;
}

function deletableAt(params: LoaderFunctionArgs["params"]): Named {
	const named = thingAt(params);
	if (!named.entity.write && !named.entity.changedBy) throw notFound();
	return named;
}

/** The list that a thing is deleted from, as it was filtered. */
function listHref({ entity }: Pick<Named, "entity">, search: string): string {
	const list = new URLSearchParams(search).get("list");
	return `/table/${listOf(entity.name)?.slug}${list ? `?${list}` : ""}`;
}

export default function DeletePage() {
	const { t } = useText();
	const { search, ...deletion } = useLoaderData<typeof loader>() as Shown;
	const result = useActionData<typeof action>();
	const { name, row } = deletion;
	const page = `/view/${name}/${row.id}`;
	return (
		<>
			<ThingCrumbs
				name={name}
				before={[{ label: String(row.id), href: page }]}
				here={t("deletion.action")}
			/>
			<Card>
				<DeletionContent
					deletion={deletion}
					failure={result?.failure}
					form={Form}
					action={`/delete/${name}/${row.id}${search}`}
					cancel={(label) => <ButtonLink href={page}>{label}</ButtonLink>}
				/>
			</Card>
		</>
	);
}
