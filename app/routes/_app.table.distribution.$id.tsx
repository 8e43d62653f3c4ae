import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { listTitle } from "#app/entities/lists.ts";
import { entities } from "#app/entities/registry.ts";
import { mayWrite } from "#app/entities/rights.ts";
import { useText } from "#app/lib/i18n.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { useMember } from "#app/lib/root-data.ts";
import { ListScreen } from "#app/lists/screen.tsx";
import { loadTable } from "#app/lists/table-page.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHead } from "#app/ui/page-head.tsx";

export const handle: PageHandle = {
	title: (t, given) => listTitle(t, (given as { slug: string }).slug),
};

export const loader = ({ request, params }: LoaderFunctionArgs) =>
	loadTable(request, `distribution/${params.id}`);

/** What one distribution handed out. */
export default function DistributionPage() {
	const { t } = useText();
	const { id } = useParams();
	const member = useMember();
	const list = useLoaderData<typeof loader>();
	return (
		<>
			<Breadcrumbs
				crumbs={[
					{ label: t("shell.services"), href: "/main-services" },
					{ label: t("entities.distribution.list"), href: "/table/distributions-management" },
					{ label: listTitle(t, list.slug) },
				]}
			/>
			{mayWrite(member, entities.distribution) && (
				<PageHead title={listTitle(t, list.slug)}>
					<ButtonLink href={`/edit/distribution/${id}`} icon="pencil">
						{t("form.editCrumb")}
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
