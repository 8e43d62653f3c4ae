import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/lib/i18n.ts";
import { hasPermission, useCurrentMember } from "#app/lib/root-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { loadListPage } from "#app/lists/list-page.server.ts";
import { ListScreen } from "#app/lists/list-page.tsx";
import { purchaseFormPath, requestForms } from "#app/requests/new-request/request-forms.ts";
import styles from "#app/styles/pages/list-filters.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle = { title: (t) => t("listTitles.low-stock"), broad: true };

export const loader = ({ request }: LoaderFunctionArgs) => loadListPage(request, "low-stock");

export default function LowStockPage() {
	const { t } = useTranslation();
	const buys = hasPermission(useCurrentMember(), requestForms.other.permission);
	return (
		<ListScreen
			{...useLoaderData<typeof loader>()}
			rowTool={
				buys
					? ({ id, cells: [, name] }) => (
							<Link
								key="actions"
								className="tool"
								to={purchaseFormPath(id)}
								aria-label={`${t("stock.buy")}: ${name}`}
							>
								{t("stock.buy")}
							</Link>
						)
					: undefined
			}
		/>
	);
}
