import { useEffect } from "react";
import { isPlainClick } from "#app/ui/client-navigation.tsx";
import type { ViewerTexts } from "./image-viewer.ts";

/**
 * With scripts, shows the thumbnails of a page in a viewer, which is loaded on use; without, or if it
 * can't be loaded, a thumbnail is a link to its file.
 */
export function useImageViewer({ previous, next, close }: ViewerTexts): void {
	useEffect(() => {
		const open = async (event: MouseEvent) => {
			if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element))
				return;
			const link = event.target.closest<HTMLAnchorElement>(".thumbnails a");
			if (!link || typeof HTMLDialogElement === "undefined") return;
			event.preventDefault();
			const links = [...document.querySelectorAll<HTMLAnchorElement>("main .thumbnails a")];
			try {
				const { openImageViewer } = await import("./image-viewer.ts");
				openImageViewer(links, links.indexOf(link), { previous, next, close });
			} catch {
				location.assign(link.href);
			}
		};
		document.addEventListener("click", open);
		return () => document.removeEventListener("click", open);
	}, [previous, next, close]);
}
