import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lazy } from "react";
import { listTitle } from "#app/entities/list-registry.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { loadListPage } from "#app/lists/list-page.server.ts";
import { ListScreen } from "#app/lists/list-page.tsx";
import styles from "#app/styles/pages/list-filters.css?url";

export const handle: RouteHandle<typeof loader> = {
	broad: true,
	title: (t, page) => listTitle(t, page.slug),
};

export const links = () => [{ rel: "stylesheet", href: styles }];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
	loadListPage(request, params.slug);

/** Loaded when it is opened first. */
const RequestRowMenu = lazy(() => import("#app/requests/row-menu.tsx"));

export default function ListPage() {
	return <ListScreen {...useLoaderData<typeof loader>()} rowMenu={RequestRowMenu} />;
}
