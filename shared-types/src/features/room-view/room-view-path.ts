/** In a file of its own, so that the view's scripts carry no schema. */
export const roomModelPath = '/api/room-models'
