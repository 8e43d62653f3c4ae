import type { ReactNode } from "react";
import { useIsLightMode } from "#app/lib/root-data.ts";
import { thumbnailPath } from "#contract/images/image-files.ts";

type AvatarProps = {
	/** Without a name, a photo that can't be loaded is replaced by an empty disc. */
	name?: string;
	photo?: string | null;
	size?: "large" | "portrait";
	/** Shown if there is neither name nor photo, and in place of the photo of nobody. */
	sign?: ReactNode;
	/** The photo may be loaded later. */
	lazy?: boolean;
};

const pixels = { small: 36, large: 96, portrait: 150 } as const;

/**
 * Renders a member's photo; if there is none or it can't be loaded, the first letter of the name,
 * which the style draws over the browser's symbol for a broken image; on light pages always that
 * letter. Decorative, since the name is beside it.
 */
export function Avatar({ name = "", sign, photo, size, lazy }: AvatarProps) {
	const isLight = useIsLightMode();
	const side = pixels[size ?? "small"];
	const initial = Array.from(name.trim())[0] ?? "";
	return (
		<span className={`avatar tint${size ? ` ${size}` : ""}`} aria-hidden="true">
			{photo && !isLight ? (
				<img
					src={thumbnailPath(photo)}
					alt={initial}
					width={side}
					height={side}
					loading={lazy ? "lazy" : undefined}
				/>
			) : (
				initial || sign
			)}
		</span>
	);
}
