import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Avatar } from "#app/components/avatar.tsx";
import { Breadcrumbs } from "#app/components/breadcrumbs.tsx";
import { ButtonLink } from "#app/components/button.tsx";
import { Card } from "#app/components/card.tsx";
import { EntityDetails } from "#app/components/entity-details.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { listOf } from "#app/entities/lists.ts";
import { entities, entityNamed, hasPage } from "#app/entities/registry.ts";
import type { EntityName, Row } from "#app/fields/field.ts";
import { fetchFromApi } from "#app/lib/api.server.ts";
import { useText } from "#app/lib/i18n.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { notFound, orRefuse } from "#app/lib/refusal.server.ts";
import { requireVisitor } from "#app/lib/session.server.ts";

type Viewed = { name: EntityName; row: Row };

export const handle: PageHandle = {
	title(t, given) {
		const { name, row } = given as Viewed;
		return t("pages.view.title", { entity: t(`entities.${name}.one`), id: Number(row.id) });
	},
};

export async function loader({ request, params }: LoaderFunctionArgs) {
	const visitor = await requireVisitor(request);
	const entity = entityNamed(params.slug);
	if (!entity || !hasPage(entity.name)) throw notFound();
	const path = `${entity.area}/${encodeURIComponent(params.id ?? "")}`;
	const row = await orRefuse(request, fetchFromApi<Row>(visitor, path));
	return { name: entity.name, row: row as Record<string, unknown> } as Viewed;
}

export default function ViewPage() {
	const { t, language } = useText();
	const { name, row } = useLoaderData<typeof loader>() as Viewed;
	const entity = entities[name];
	const list = listOf(name);
	const id = String(row.id);
	const title = String(row[`name_${language}`] ?? id);
	return (
		<>
			<Breadcrumbs
				crumbs={[
					{ label: t("shell.services"), href: "/main-services" },
					...(list ? [{ label: t(list.title), href: `/table/${list.slug}` }] : []),
					{ label: id },
				]}
			/>
			<PageHead
				image={name === "member" && <Avatar name={title} photo={photoOf(row)} />}
				title={<bdi>{title}</bdi>}
			>
				{name === "facility" && (
					<ButtonLink href={`/qr-code/${id}`} icon="qr-code">
						{t("pages.view.printPage")}
					</ButtonLink>
				)}
			</PageHead>
			<Card title={t("pages.view.details")}>
				<EntityDetails entity={entity} row={row} />
			</Card>
		</>
	);
}

const photoOf = ({ profile_photo: photo }: Row) => (typeof photo === "string" ? photo : null);
