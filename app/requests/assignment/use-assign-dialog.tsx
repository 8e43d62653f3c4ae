import { useLocation } from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { supportsDialogs } from "#app/lib/progressive/supports-dialogs.ts";
import { isPlainClick } from "#app/ui/client-navigation.tsx";

const AssignDialog = lazy(() => import("./assign-dialog.tsx"));

/** Shows the page that assigns a request as a sheet over the page with the link to it, where scripts run. */
export function useAssignDialog(): ReactNode {
	const { pathname, search } = useLocation();
	const [opened, setOpened] = useState<{ href: string; anchor: DOMRect } | null>(null);
	useEffect(() => {
		const open = (event: MouseEvent) => {
			const link = (event.target as Element).closest("a");
			if (!link || !isPlainClick(event) || !supportsDialogs()) return;
			const url = new URL(link.href, location.href);
			const leads = /^\/view\/request\/\d+\/assign$/.test(url.pathname) && !url.hash;
			if (!leads || url.origin !== location.origin || url.pathname === pathname) return;
			event.preventDefault();
			const anchor = link.getBoundingClientRect();
			// A menu that has the link gives way to the sheet.
			link.closest("dialog")?.close();
			link.closest("details")?.removeAttribute("open");
			url.searchParams.set("back", pathname + search);
			setOpened({ href: url.pathname + url.search, anchor });
		};
		addEventListener("click", open, true);
		return () => removeEventListener("click", open, true);
	}, [pathname, search]);
	return (
		opened && (
			<Suspense>
				<AssignDialog key={opened.href} {...opened} onClose={() => setOpened(null)} />
			</Suspense>
		)
	);
}
