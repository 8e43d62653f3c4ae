import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { buyingOf, requestForms } from "#app/entities/request-forms.ts";
import { useText } from "#app/lib/i18n.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { holds, useMember } from "#app/lib/root-data.ts";
import { ListScreen } from "#app/lists/screen.tsx";
import { loadTable } from "#app/lists/table-page.server.ts";

export const handle: PageHandle = { title: (t) => t("lists.low-stock") };

export const loader = ({ request }: LoaderFunctionArgs) => loadTable(request, "low-stock");

export default function LowStockPage() {
	const { t } = useText();
	const buys = holds(useMember(), requestForms.other.right);
	return (
		<ListScreen
			{...useLoaderData<typeof loader>()}
			rowTool={
				buys
					? ({ id, cells: [, name] }) => (
							<Link
								key="actions"
								className="tool"
								to={buyingOf(id)}
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
