import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { canWrite } from "#app/entities/entity-permissions.ts";
import { listTitle } from "#app/entities/list-registry.ts";
import { entities } from "#app/entities/registry.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { useCurrentMember } from "#app/lib/root-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { loadListPage } from "#app/lists/list-page.server.ts";
import { ListScreen } from "#app/lists/list-page.tsx";
import styles from "#app/styles/pages/list-filters.css?url";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHead } from "#app/ui/page-head.tsx";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle<typeof loader> = {
	broad: true,
	title: (t, page) => listTitle(t, page.slug),
};

export const loader = ({ request, params }: LoaderFunctionArgs) =>
	loadListPage(request, `distribution/${params.id}`);

/** Renders the list of resources in one distribution. */
export default function DistributionPage() {
	const { t } = useTranslation();
	const { id } = useParams();
	const member = useCurrentMember();
	const list = useLoaderData<typeof loader>();
	return (
		<>
			<Breadcrumbs
				under="services"
				crumbs={[
					{ label: t("entities.distribution.list"), href: "/table/distributions-management" },
				]}
				here={listTitle(t, list.slug)}
			/>
			{canWrite(member, entities.distribution) && (
				<PageHead title={listTitle(t, list.slug)}>
					<ButtonLink href={`/edit/distribution/${id}`} icon="pencil">
						{t("forms.editCrumb")}
					</ButtonLink>
					<ButtonLink href={`/delete/distribution/${id}`} icon="trash-2">
						{t("deletion.action")}
					</ButtonLink>
				</PageHead>
			)}
			<ListScreen {...list} />
		</>
	);
}
