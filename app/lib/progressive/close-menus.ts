const filters = ".list .collapsible, .filters details";

/** What opens over the page, and what a list has beside its rows; other `<details>` are parts of it. */
const menus = `${filters}, .list-head details, .row-menu, .turn-menu, .menu-toggle`;

/**
 * Closes menus by Escape, the innermost first, which returns the focus to their button, by a press
 * elsewhere, and by their forms.
 */
export function closeMenus(): void {
	const openMenus = () =>
		[...document.querySelectorAll<HTMLDetailsElement>("details[open]")].filter((menu) =>
			menu.matches(menus),
		);
	addEventListener("keydown", ({ key }) => {
		// Escape closes a dialog first, which returns the focus itself.
		const menu = key === "Escape" && !document.querySelector("dialog[open]") && openMenus().pop();
		if (!menu) return;
		menu.open = false;
		menu.querySelector("summary")?.focus();
	});
	// The page that a form brings has other entries, which a second press would find; a tick of filters sends theirs.
	addEventListener("submit", () => {
		for (const menu of openMenus()) menu.open = menu.matches(filters);
	});
	// The content of some stands beside them.
	addEventListener("click", ({ target }) => {
		for (const menu of openMenus())
			menu.open = [menu, menu.nextElementSibling].some((part) => part?.contains(target as Node));
	});
}
