import { thumbnailOf } from "#app/fields/image.ts";

type AvatarProps = {
	/** Without one, nothing stands in for a photo that can't be had but the disc. */
	name?: string;
	photo?: string | null;
	size?: "large" | "portrait";
	/** It can be loaded later. */
	lazy?: boolean;
};

const pixels = { small: 36, large: 96, portrait: 150 } as const;

/**
 * A member's photo; without one, or where it can't be had, the first letter of the name, which the
 * style draws over the browser's sign. Decorative, since the name stands beside it.
 */
export function Avatar({ name = "", photo, size, lazy }: AvatarProps) {
	const side = pixels[size ?? "small"];
	const initial = Array.from(name.trim())[0] ?? "";
	return (
		<span className={size ? `avatar ${size}` : "avatar"} aria-hidden="true">
			{photo ? (
				<img
					src={thumbnailOf(photo)}
					alt={initial}
					width={side}
					height={side}
					loading={lazy ? "lazy" : undefined}
				/>
			) : (
				initial
			)}
		</span>
	);
}
