import { thumbnailOf } from "#app/fields/image.ts";
import { Icon } from "./icon.tsx";

type AvatarProps = {
	/** Without one, a figure stands for the first letter. */
	name?: string;
	photo?: string | null;
	/** In pixels at most; the small photo is enough for all but the portrait. */
	size?: "large" | "portrait";
	/** It can be loaded later. */
	lazy?: boolean;
};

const pixels = { small: 36, large: 96, portrait: 150 } as const;

/**
 * A member's photo over the first letter of the name, which shows until it has come, and when it
 * can't be had; decorative, since the name stands beside it.
 */
export function Avatar({ name, photo, size, lazy }: AvatarProps) {
	const side = pixels[size ?? "small"];
	return (
		<span className={size ? `avatar ${size}` : "avatar"} aria-hidden="true">
			{name === undefined ? <Icon name="user" /> : Array.from(name.trim())[0]}
			{photo && (
				<img
					src={thumbnailOf(photo)}
					alt=""
					width={side}
					height={side}
					loading={lazy ? "lazy" : undefined}
				/>
			)}
		</span>
	);
}
