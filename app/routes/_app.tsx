import { Outlet } from "@remix-run/react";
import { AppFrame } from "#app/shell/app-frame.tsx";

/** Around every page behind the sign-in. */
export default function AppLayout() {
	return (
		<AppFrame>
			<Outlet />
		</AppFrame>
	);
}
