/** What opens over the page; other `<details>` are parts of it. */
const menus = ".pill details, .row-menu, .turn-menu, .menu-toggle, .others.many";

/** Closes menus by Escape, which returns the focus to their button, by a press elsewhere, and by their forms. */
export function closeMenus(): void {
	const close = (isLeft: (menu: HTMLDetailsElement) => boolean, returnsFocus = false) => {
		for (const menu of document.querySelectorAll<HTMLDetailsElement>(menus)) {
			if (!menu.open || !isLeft(menu)) continue;
			menu.open = false;
			if (returnsFocus) menu.querySelector("summary")?.focus();
		}
	};
	addEventListener("keydown", (event) => {
		// Escape closes a dialog first, which returns the focus itself.
		if (event.key === "Escape" && !document.querySelector("dialog[open]")) close(() => true, true);
	});
	// The page that a form brings has other entries, which a second press would find.
	addEventListener("submit", () => close((menu) => !menu.matches(".pill details")));
	// The content of some stands beside them.
	addEventListener("click", ({ target }) =>
		close(
			(menu) =>
				!menu.contains(target as Node) && !menu.nextElementSibling?.contains(target as Node),
		),
	);
}
