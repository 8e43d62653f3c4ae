import styles from "#app/styles/pages/find.css?url";

/** Shows the list of keys in a dialog: the part of its page; the page itself if that can't be loaded. */
export async function openKeys(): Promise<void> {
	const list = await loadList();
	if (!list) {
		location.assign("/keys");
		return;
	}
	const dialog = document.createElement("dialog");
	dialog.className = "card dialog";
	dialog.setAttribute("aria-labelledby", "keys-title");
	const style = document.createElement("link");
	style.rel = "stylesheet";
	style.href = styles;
	const close = document.createElement("button");
	close.className = "button";
	close.textContent = list.dataset.close ?? "";
	close.addEventListener("click", () => dialog.close());
	const back = list.querySelector<HTMLInputElement>("[name=back]");
	if (back) back.value = location.pathname + location.search;
	dialog.append(style, ...list.childNodes, close);
	const before = document.activeElement;
	dialog.addEventListener("close", () => {
		dialog.remove();
		if (before instanceof HTMLElement) before.focus();
	});
	document.body.append(dialog);
	dialog.showModal();
	dialog.querySelector<HTMLElement>("h2")?.focus();
}

async function loadList(): Promise<HTMLElement | null> {
	try {
		const response = await fetch("/keys");
		const page = new DOMParser().parseFromString(await response.text(), "text/html");
		return page.getElementById("keys");
	} catch {
		return null;
	}
}
