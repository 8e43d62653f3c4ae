import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { skipRevalidationOnErrorOrLeave } from "#app/lib/progressive/revalidation.ts";
import { AppFrame } from "#app/shell/app-frame.tsx";
import { requireMember } from "#app/shell/root-loader.server.ts";

export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
	await requireMember(request);
	return null;
}

export const shouldRevalidate = skipRevalidationOnErrorOrLeave;

/** Renders the layout of all pages that require a session. */
export default function AppLayout() {
	return (
		<AppFrame>
			<Outlet />
		</AppFrame>
	);
}
