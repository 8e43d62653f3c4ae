import { Thumbnails } from "#app/ui/thumbnails.tsx";
import { thumbnailPath } from "#contract/images/image-files.ts";

type ImageLinksProps = { photos: readonly string[]; alt: (number: number) => string };

/** Renders the images of a request, a note or an escalation; nothing if there are none. */
export function ImageLinks({ photos, alt }: ImageLinksProps) {
	if (photos.length === 0) return null;
	return (
		<Thumbnails
			images={photos.map((photo, index) => ({
				href: photo,
				src: thumbnailPath(photo),
				alt: alt(index + 1),
			}))}
		/>
	);
}
