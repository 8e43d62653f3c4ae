import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type ThingPage, thingPage } from "#app/detail/page.server.ts";
import { ThingScreen } from "#app/detail/screen.tsx";
import type { PageHandle } from "#app/lib/page.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import { thingAt } from "#app/things/viewed-thing.server.ts";

export const handle: PageHandle = {
	title(t, given) {
		const { name, row } = given as ThingPage;
		return t("pages.view.title", { entity: t(`entities.${name}.one`), id: Number(row.id) });
	},
};

export async function loader({ request, params }: LoaderFunctionArgs): Promise<ThingPage> {
	const visitor = await requireVisitor(request);
	return thingPage(request, visitor, thingAt(params));
}

export default function ViewPage() {
	return <ThingScreen {...(useLoaderData<typeof loader>() as ThingPage)} />;
}
