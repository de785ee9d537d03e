// Where the pictures of the built-in exercises lie. Apart from the rows, which browsers import too.

/** A file URL: the folder that the rows' picture files are relative to. */
export const SAMPLE_PICTURES_FOLDER = new URL('./pictures/', import.meta.url);

/** A file URL: the folder of the small WebP pictures for cards, named like the pictures. */
export const SAMPLE_THUMBNAILS_FOLDER = new URL('./thumbnails/', import.meta.url);
