import type { ReactNode } from "react";
import { useIsLightMode } from "#app/lib/root-data.ts";
import { thumbnailPath } from "#contract/images/image-files.ts";

type AvatarProps = {
	/** Without one, nothing stands in for a photo that can't be had but the disc. */
	name?: string;
	photo?: string | null;
	size?: "large" | "portrait";
	/** Stands for a photo that is not shown, where there is no name. */
	sign?: ReactNode;
	/** It can be loaded later. */
	lazy?: boolean;
};

const pixels = { small: 36, large: 96, portrait: 150 } as const;

/**
 * A member's photo; without one, or where it can't be had, the first letter of the name, which the
 * style draws over the browser's sign; that letter on light pages, too. Decorative, since the name stands beside it.
 */
export function Avatar({ name = "", sign, photo, size, lazy }: AvatarProps) {
	const isLight = useIsLightMode();
	const side = pixels[size ?? "small"];
	const initial = Array.from(name.trim())[0] ?? "";
	return (
		<span className={size ? `avatar ${size}` : "avatar"} aria-hidden="true">
			{photo && !isLight ? (
				<img
					src={thumbnailPath(photo)}
					alt={initial}
					width={side}
					height={side}
					loading={lazy ? "lazy" : undefined}
				/>
			) : (
				initial || (photo && sign)
			)}
		</span>
	);
}
