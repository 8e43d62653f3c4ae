import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "#app/components/breadcrumbs.tsx";
import { ListScreen } from "#app/components/list-screen.tsx";
import { listTitle } from "#app/entities/lists.ts";
import { useText } from "#app/lib/i18n.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { loadTable } from "#app/lib/table-page.server.ts";

export const handle: PageHandle = {
	title: (t, given) => listTitle(t, (given as { slug: string }).slug),
};

export const loader = ({ request, params }: LoaderFunctionArgs) =>
	loadTable(request, `distribution/${params.id}`);

/** What one distribution handed out. */
export default function DistributionPage() {
	const { t } = useText();
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
			<ListScreen {...list} />
		</>
	);
}
