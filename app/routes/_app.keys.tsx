import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadKeys } from "#app/find/keys.server.ts";
import { KeysScreen } from "#app/find/keys-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import styles from "#app/styles/pages/find.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle<typeof loader> = { title: (_, page) => page.setting.title };

export const loader = ({ request }: LoaderFunctionArgs) => loadKeys(request);

export default function KeysPage() {
	return <KeysScreen {...useLoaderData<typeof loader>()} />;
}
