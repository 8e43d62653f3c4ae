import sprite from "#app/styles/icons.svg?url";
import { directionalIcons, type IconName } from "./icons.ts";

export function Icon({ name }: { name: IconName }) {
	return (
		<svg className={directionalIcons.has(name) ? "icon flip" : "icon"} aria-hidden="true">
			<use href={`${sprite}#${name}`} />
		</svg>
	);
}
