/** Where keys write. */
const fields = "input:not([type=checkbox]),select,textarea,dialog,[contenteditable]";

/**
 * Waits for the keys that do something, in any layout of the keyboard; what they do is loaded with
 * the first of them. Single keys do nothing in a field, with another key, or where they are off.
 */
export function listenForShortcuts(): void {
	addEventListener("keydown", (event) => {
		const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event;
		// On an Arabic keyboard, keys are told by their places.
		const letter = /^[\u0600-\u06ff]/.test(key) ? code.replace("Key", "") : key;
		const name = letter === "Slash" ? (shiftKey ? "?" : "/") : letter.toLowerCase();
		const isBox = name === "k" && (ctrlKey || metaKey) && !altKey;
		const isSingle =
			"acjksx/?".includes(name) &&
			!(ctrlKey || metaKey || altKey || document.documentElement.dataset.keys) &&
			!(target as Element).closest?.(fields);
		if (!isBox && !isSingle) return;
		event.preventDefault();
		import("./press-key.ts").then(({ pressKey }) => pressKey(isBox ? "box" : name));
	});
}
