import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countServices } from "#app/dashboard/service-counts.server.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { hasPermission, useCurrentMember, useLocale, useRootData } from "#app/lib/root-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { servicesFor } from "#app/shell/services.ts";
import { Tile, Tiles } from "#app/ui/tile.tsx";

export const handle: RouteHandle = { title: (t) => t("pages.services.title") };

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireSession(request);
	return { counts: await orErrorPage(request, countServices(session)) };
}

export default function MainServicesPage() {
	const { t, format } = useLocale();
	const member = useCurrentMember();
	const { counts } = useLoaderData<typeof loader>();
	const root = useRootData();
	const features = root?.organisation.features ?? [];
	return servicesFor((flag) => hasPermission(member, flag), features, member.profile).map(
		({ title, tiles }) => (
			<Tiles key={title} title={t(title)}>
				{tiles.map(({ href, icon, label, count }) => {
					const rows = count ? counts[count] : undefined;
					const shown = rows ? format.number(rows.total) : "";
					return (
						<Tile
							key={href}
							href={href}
							icon={icon}
							name={t(label)}
							note={
								rows?.more ? t("listScreen.moreThan", { shown }) : shown || root?.work?.[href]?.text
							}
						/>
					);
				})}
			</Tiles>
		),
	);
}
